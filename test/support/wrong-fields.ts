/** Returns what is said of each wrong field, by its label. Each reason is tied to its field, and is announced. */
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
