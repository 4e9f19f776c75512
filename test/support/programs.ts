import { spawnSync } from 'node:child_process'

/**
 * Returns whether a program that reads our files is installed. CI must have it, so that its tests fail there instead of
 * being skipped.
 */
const isThere = (program: string) => process.env.CI === 'true' || spawnSync(program, ['--version']).error === undefined

export const hasOfxdump = isThere('ofxdump')
export const hasPython = isThere('python3')
/** Debian's poppler-utils has pdfinfo and pdftotext. */
export const hasPdfReaders = ['qpdf', 'pdfinfo', 'pdftotext'].every(isThere)
