/** Saves a file as a download of the browser. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
