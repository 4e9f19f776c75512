import { parentPort } from 'node:worker_threads'
import type { PaperDocument } from '../../values/paper.ts'
import { writePdf } from './write-pdf.ts'

export type Written = { file: Uint8Array } | { error: unknown }

parentPort?.on('message', (paper: PaperDocument) => parentPort?.postMessage(write(paper)))

function write(paper: PaperDocument): Written {
  try {
    return { file: writePdf(paper) }
  } catch (error) {
    return { error }
  }
}
