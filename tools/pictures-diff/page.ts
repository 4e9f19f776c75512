import { choicesIn, modes } from '../../stories/shared/modes.ts'
import { escape } from '../../values/escape.ts'
import type { Story } from './book.ts'
import type { Difference, Side } from './compare.ts'

type Page = { since: string; drawn: number; differences: readonly Difference[] }

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem; max-width: 110rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; }
section { margin-block: 3rem; }
article { margin-block: 2rem; }
.sides { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); align-items: start; }
figure { margin: 0; }
figcaption { font-size: 0.875rem; }
img { display: block; max-width: 100%; }
figure > a, .over { display: inline-block; outline: 1px solid GrayText; }
.over { display: grid; background: #000; isolation: isolate; }
.over img { grid-area: 1 / 1; }
.over img + img { mix-blend-mode: difference; }
`

/** Returns a page that shows each difference, by area. It needs the pictures and both Storybooks beside it. */
export function writePage({ since, drawn, differences }: Page): string {
  const areas = Map.groupBy(differences, ({ story: { title } }) => title.split('/')[0] ?? title)
  const links = [...areas].map(([area, { length }]) => `<a href="#${escape(area)}">${escape(area)} ${length}</a>`)
  const sections = [...areas].map(
    ([area, found]) =>
      `<section id="${escape(area)}"><h2>${escape(area)}</h2>${found.map(toArticle).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What looks different</title><style>${style}</style>
<h1>What looks different since ${escape(since)}</h1>
<p>${differences.length} of ${drawn} stories that were drawn. The others look the same, pixel by pixel.</p>
<nav>${links.join('')}</nav>
${sections.join('\n')}
</html>
`
}

function toArticle({ story, before, after, isSteady }: Difference): string {
  const { title, name, mode } = story
  const figures = [
    before && toFigure('before', story, before),
    after && toFigure('after', story, after),
    toOverlay(before, after),
  ]
  const notes = [!before && 'New.', !after && 'Gone.', !isSteady && 'It is drawn differently each time.']
  return `<article><h3>${escape(`${title}: ${name}${mode ? `, ${modes[mode].label}` : ''}`)}</h3>
<p>${notes.filter(Boolean).join(' ')}</p>
<div class="sides">${figures.filter(Boolean).join('')}</div></article>`
}

const toFigure = (side: Side, { id, mode }: Story, picture: string) => `<figure>
<a href="${side}/?path=/story/${escape(id)}${mode ? `&amp;globals=${choicesIn(mode)}` : ''}"><img src="${escape(picture)}" alt="" loading="lazy"></a>
<figcaption>${side === 'before' ? 'Before' : 'After'}: open the story</figcaption></figure>`

/** What is the same is black. */
const toOverlay = (before?: string, after?: string) =>
  before && after
    ? `<figure><div class="over"><img src="${escape(before)}" alt="" loading="lazy"><img src="${escape(after)}" alt="" loading="lazy"></div>
<figcaption>What differs is bright</figcaption></figure>`
    : ''
