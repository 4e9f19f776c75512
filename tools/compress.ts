import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Writes the brotli of each file beside it, for the server to send. */
export function compress(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name)))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
}
