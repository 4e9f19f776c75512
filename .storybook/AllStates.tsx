import { DocsContext } from '@storybook/addon-docs/blocks'
import { type CSSProperties, Fragment, useContext } from 'react'
import { Themed } from '../src/app/theme/Themed.tsx'
import { brandOf } from '../stories/session/start-up.samples.ts'
import { choicesIn, type Mode, modes } from '../stories/shared/modes.ts'
import { choicesOf } from '../stories/shared/toolbar.ts'
import { labelOf } from './label.ts'
import classes from './AllStates.module.css'

const permissions = 'allow-scripts allow-same-origin'

type Globals = Record<string, unknown>

/**
 * Shows every story of a screen on one sheet, each in its own frame: dialogs and focus stay apart, and the toolbar
 * applies to all.
 */
export function AllStates() {
  const context = useContext(DocsContext)
  const stories = context.componentStories()
  const [first] = stories
  if (!first) return null
  const { globals, parameters } = context.getStoryContext(first)
  return (
    <Themed brand={brandOf(globals.brand)} audience={parameters.audience} scheme={globals.scheme}>
      <main className={classes.page}>
        <h1>{first.title.replace('/', ': ')}</h1>
        <p className="sd-soft">
          {stories.length === 1 ? 'One state.' : `${stories.length} states.`} Each leads to its story. The toolbar holds
          for all that do not make a choice of their own; the words below a state draw it in one.
        </p>
        <ul>
          {stories.map(({ id, name, storyGlobals, parameters: { viewport, modes: names } }) => {
            const { width, height } = getSize({ ...globals, ...storyGlobals }, viewport.options)
            return (
              <li key={id} style={{ '--width': width, '--height': height } as CSSProperties}>
                <a href={`./?path=/story/${id}`}>
                  <span className={classes.window}>
                    <iframe
                      src={toAddress(id, globals)}
                      title={labelOf(name)}
                      // This is our own page: it needs its scripts and its storage.
                      sandbox={permissions}
                      loading="lazy"
                      tabIndex={-1}
                      inert
                    />
                  </span>
                  {labelOf(name)}
                </a>
                <p className="sd-soft sd-small">
                  {names.map((mode: Mode, index: number) => (
                    <Fragment key={mode}>
                      {index > 0 && ' · '}
                      <a
                        href={`./?path=/story/${id}&globals=${choicesIn(mode)}`}
                        aria-label={`${labelOf(name)}, ${modes[mode].label}`}
                      >
                        {modes[mode].label}
                      </a>
                    </Fragment>
                  ))}
                </p>
              </li>
            )
          })}
        </ul>
      </main>
    </Themed>
  )
}

type Screens = Record<string, { styles: { width: string; height: string } }>

function getSize({ viewport }: Globals, screens: Screens) {
  const chosen = typeof viewport === 'object' && viewport && 'value' in viewport ? String(viewport.value) : ''
  const { width, height } = screens[chosen]?.styles ?? { width: '1280px', height: '800px' }
  return { width: Number.parseInt(width), height: Number.parseInt(height) }
}

/** Returns the story's address without its accessibility check, which would run for every frame at once. */
function toAddress(id: string, globals: Globals): string {
  return `iframe.html?viewMode=story&id=${id}&globals=${choicesOf(globals)};a11y.manual:!true`
}
