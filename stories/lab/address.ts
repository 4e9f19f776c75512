/** The story runs in a frame of Storybook, so the address to link is Storybook's. */
const page = () => (window.parent === window ? window.location : window.parent.location)

/** Returns the address that opens a machine at the end of a path, from any page of the same Storybook. */
export function addressOf(machine: string, path: string): string {
  const address = new URL(page().href)
  address.searchParams.set('path', '/story/lab-step-through--step-through')
  address.searchParams.set('args', `machine:${machine}${path && `;path:${path}`}`)
  return address.href.replaceAll('%3A', ':').replaceAll('%3B', ';').replaceAll('%2F', '/')
}

/** Returns whether this is Storybook's page for a single story. Tests have no such page. */
export const isInStorybook = () => location.pathname.endsWith('iframe.html')

export const frameOf = (machine: string, globals: string): string =>
  `iframe.html?id=lab-screen--screen&viewMode=story&args=machine:${machine}&globals=${globals}`
