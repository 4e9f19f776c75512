/** Returns the error of each wrong field by its label. Each is linked to its field, and announced. */
export const wrongFieldsIn = (root: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...root.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map((field) => [
      field.labels?.[0]?.textContent ?? '',
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id))
        .filter((reason) => reason?.getAttribute('role') === 'alert')
        .map((reason) => reason?.textContent)
        .join(' '),
    ]),
  )
