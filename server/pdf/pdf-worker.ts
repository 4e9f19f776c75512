import { parentPort } from 'node:worker_threads'
import type { PaperDocument } from '../../values/paper.ts'
import { writePdf } from './write-pdf.ts'

/** `id`: says which file it answers. */
export type ToWrite = { id: number; paper: PaperDocument }
export type Written = { id: number } & ({ file: Uint8Array } | { error: unknown })

parentPort?.on('message', (wanted: ToWrite) => parentPort?.postMessage(write(wanted)))

function write({ id, paper }: ToWrite): Written {
  try {
    return { id, file: writePdf(paper) }
  } catch (error) {
    return { id, error }
  }
}
