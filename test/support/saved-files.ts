import { onTestFinished, vi } from 'vitest'

/** Keeps what the browser would save, until the test ends. */
export function keepFiles() {
  const files: { name: string; content: Blob }[] = []
  let last = new Blob()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => ((last = file), 'blob:0') }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: last })
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return files
}
