import { Title } from '@mantine/core'
import type { Colors } from '../../src/app/theme/colors.ts'
import { variableOf } from '../../src/app/theme/variables.ts'
import { themes } from './themes.ts'
import section from './section.module.css'
import theme from './theme.module.css'

const names = Object.keys(themes[0]?.colors ?? {}) as (keyof Colors)[]

export function ColorTable() {
  return (
    <section className={section.section}>
      <Title order={2}>Colors</Title>
      <table className={theme.table}>
        <thead>
          <Heads first="Ink" />
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <code>{variableOf(name)}</code>
              </th>
              {themes.map(({ title, scheme, colors }) => (
                <td key={title + scheme} data-title={`${title}, ${scheme}`}>
                  <span className={theme.swatch} style={{ background: colors[name] }} />
                  <code>{colors[name]}</code>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function Heads({ first }: { first: string }) {
  return (
    <tr>
      <th scope="col">{first}</th>
      {themes.map(({ title, scheme }) => (
        <th key={title + scheme} scope="col">
          {title}, {scheme}
        </th>
      ))}
    </tr>
  )
}
