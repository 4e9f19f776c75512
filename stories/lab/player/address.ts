/** The story is in a frame of Storybook, and it is Storybook's address that opens it again. */
const page = () => (window.parent === window ? window.location : window.parent.location)

/** Of a machine at the end of a path, ready to be stepped through, from any page of the same Storybook. */
export function addressOf(machine: string, path: string): string {
  const address = new URL(page().href)
  address.searchParams.set('path', '/story/lab-step-through--step-through')
  address.searchParams.set('args', `machine:${machine}${path && `;path:${path}`}`)
  return address.href.replaceAll('%3A', ':').replaceAll('%3B', ';').replaceAll('%2F', '/')
}

/** The page that shows one story alone. There is none where stories are only tested. */
export const isInStorybook = () => location.pathname.endsWith('iframe.html')

export const frameOf = (machine: string, globals: string): string =>
  `iframe.html?id=lab-screen--screen&viewMode=story&args=machine:${machine}&globals=${globals}`
