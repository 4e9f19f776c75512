import { afterEach, expect } from 'vitest'

const isCut = (part: Element) => part.scrollWidth > part.clientWidth + 1

// A story is still shown when its test ends.
afterEach(() => {
  const buttons = [...document.querySelectorAll('.sd-buttons .sd-button')]
  const cut = buttons.filter((button) => [button, ...button.querySelectorAll('*')].some(isCut))
  expect(
    cut.map(({ textContent }) => textContent),
    'buttons of a dialog whose words are cut',
  ).toEqual([])
})
