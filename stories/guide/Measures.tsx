import { Button, getFontSize, getLineHeight, getRadius, getSpacing, Title, useMantineTheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '../../src/shared/Icon.tsx'
import theme from './theme.module.css'
import section from './section.module.css'

const sheets = import.meta.glob<string>('../../src/**/*.css', { eager: true, query: '?raw', import: 'default' })

/** Finds the widths at which our style sheets change something, and which sheets do. */
const widths = Map.groupBy(
  Object.entries(sheets).flatMap(([path, text]) =>
    [
      ...new Set(
        [...text.matchAll(/@(?:media|container)[^{]*width [<>]=? (\d+)px/g)].map(([, width]) => Number(width)),
      ),
    ].map((width) => ({
      width,
      sheet: path.split('/').at(-1) ?? path,
    })),
  ),
  ({ width }) => width,
)

export function Measures() {
  const { fontSizes, headings, spacing, radius } = useMantineTheme()
  return (
    <>
      <Part title="Type">
        {Object.keys(fontSizes).map((size) => (
          <Row key={size} name={size} value={getFontSize(size)}>
            <p style={{ fontSize: getFontSize(size), lineHeight: getLineHeight(size) }}>
              Seven gulls over the breakwater, −$1,204.50
            </p>
          </Row>
        ))}
        {(['h1', 'h2', 'h3'] as const).map((heading, index) => (
          <Row key={heading} name={heading} value={headings.sizes[heading].fontSize}>
            <Title order={(index + 1) as 1 | 2 | 3} component="p">
              A page, a section, a group
            </Title>
          </Row>
        ))}
      </Part>
      <Part title="Space">
        {Object.keys(spacing).map((size) => (
          <Row key={size} name={size} value={getSpacing(size)}>
            <span className={theme.bar} style={{ width: getSpacing(size) }} />
          </Row>
        ))}
      </Part>
      <Part title="Corners">
        {Object.keys(radius).map((size) => (
          <Row key={size} name={size} value={getRadius(size)}>
            <span className={theme.box} style={{ borderRadius: getRadius(size) }} />
          </Row>
        ))}
      </Part>
      <Part title="Shadow">
        <Row name="--sd-lift" value="var(--sd-lift)">
          <span className={theme.box} data-lifted />
        </Row>
      </Part>
      <Part title="Widths at which something changes">
        {[...widths]
          .toSorted(([one], [other]) => one - other)
          .map(([width, used]) => (
            <Row key={width} name={`${width} px`}>
              {used.map(({ sheet }) => sheet).join(', ')}
            </Row>
          ))}
      </Part>
      <Part title="Parts">
        <p className={theme.parts}>
          <Button>Filled, one on a screen</Button>
          <Button variant="outline">Outline</Button>
          <Button variant="subtle">Subtle</Button>
          <Button disabled>Disabled</Button>
        </p>
        <p className="sd-status">
          <Icon name="check" size={16} /> Done
        </p>
        <p className="sd-error">What went wrong</p>
        <p className="sd-panel">A panel, for words that a person must recognise</p>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={section.section}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  )
}

/** Shows `value` as the theme writes it, followed by what the browser computes. */
function Row({ name, value, children }: { name: string; value?: string; children: ReactNode }) {
  const measure = (code: HTMLElement | null) => {
    if (code && value) code.textContent = getComputed(value)
  }
  return (
    <div className={theme.row}>
      <span>
        {name} <code ref={measure} />
      </span>
      {children}
    </div>
  )
}

function getComputed(value: string): string {
  const property = value.includes('lift') ? 'box-shadow' : 'width'
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.setProperty(property, value)
  const computed = getComputedStyle(probe).getPropertyValue(property)
  probe.remove()
  return computed
}
