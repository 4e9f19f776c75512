import { Title } from '@mantine/core'
import type { Inks } from '../../src/app/theme/inks.ts'
import { variableOf } from '../../src/app/theme/variables.ts'
import { clothes } from './clothes.ts'

const names = Object.keys(clothes[0]?.inks ?? {}) as (keyof Inks)[]

export function Colours() {
  return (
    <section className="guide-section">
      <Title order={2}>Colours</Title>
      <table className="theme-table">
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
              {clothes.map(({ title, scheme, inks }) => (
                <td key={title + scheme} data-title={`${title}, ${scheme}`}>
                  <span className="theme-swatch" style={{ background: inks[name] }} />
                  <code>{inks[name]}</code>
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
      {clothes.map(({ title, scheme }) => (
        <th key={title + scheme} scope="col">
          {title}, {scheme}
        </th>
      ))}
    </tr>
  )
}
