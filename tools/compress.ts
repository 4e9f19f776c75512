import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Writes a brotli copy of each file for the server. */
export function compress(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name)))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
}
