import { Markdown } from '@storybook/addon-docs/blocks'
import type { ComponentProps } from 'react'
import guide from './guide.module.css'
import docs from './docs-page.module.css'

const files = import.meta.glob<string>('../../docs/**/*.md', { eager: true, query: '?raw', import: 'default' })
const pictures = import.meta.glob<string>('../../docs/pictures/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
})
const folder = '../../docs/'

/** The pages of docs/, by their path there. */
export const docsPages = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.slice(folder.length), text]),
)

type Place = { path: string; onOpen: (path: string) => void }

/** Draws one page of docs/. Its links to other pages lead there; what they name outside docs/ is shown as text. */
export function DocsPage({ path, onOpen }: Place) {
  const overrides = {
    // Storybook's own headings and code want a page of its own around them.
    ...Object.fromEntries((['h1', 'h2', 'h3', 'h4', 'code'] as const).map((name) => [name, name])),
    a: { component: Link, props: { path, onOpen } },
    img: { component: Picture, props: { path } },
  }
  return (
    <main className={`${guide.page} ${docs.docs}`}>
      <Markdown options={{ disableParsingRawHTML: true, overrides }}>{docsPages[path] ?? ''}</Markdown>
    </main>
  )
}

function Link({ path, onOpen, href = '', children }: Place & ComponentProps<'a'>) {
  if (/^https?:/.test(href)) return <a href={href}>{children}</a>
  const page = resolve(path, href)
  if (!(page in docsPages)) return <span>{children}</span>
  return (
    <button type="button" className="sd-anchor" onClick={() => onOpen(page)}>
      {children}
    </button>
  )
}

const Picture = ({ path, src = '', alt = '' }: Pick<Place, 'path'> & ComponentProps<'img'>) => (
  <img src={pictures[folder + resolve(path, src)]} alt={alt} />
)

const resolve = (path: string, link: string) => new URL(link, `http://docs/${path}`).pathname.slice(1)
