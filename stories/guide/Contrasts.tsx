import { Title } from '@mantine/core'
import { contrast } from '../../src/app/theme/color.ts'
import { pairs } from '../../src/app/theme/pairs.ts'
import { themes } from './themes.ts'
import { Heads } from './ColorTable.tsx'
import section from './section.module.css'
import theme from './theme.module.css'

/** Each pair of text and background with its contrast. Making a theme throws where a pair falls short. */
export function Contrasts() {
  return (
    <section className={section.section}>
      <Title order={2}>Contrast</Title>
      <p className={theme.note}>
        Text needs 4.5 to 1, body text 7 to 1 here, lines and signs 3 to 1. A brand that falls short cannot be worn:
        making its theme fails.
      </p>
      <table className={theme.table}>
        <thead>
          <Heads first="Ink on ground" />
        </thead>
        <tbody>
          {pairs.map(({ ink, ground, least }) => (
            <tr key={ink + ground}>
              <th scope="row">
                {ink} on {ground}
                <code>at least {least}</code>
              </th>
              {themes.map(({ title, scheme, colors }) => (
                <td key={title + scheme} data-title={`${title}, ${scheme}`}>
                  <span
                    className={theme.swatch}
                    style={{ background: colors[ground], color: colors[ink] }}
                    data-line={least < 4.5}
                  >
                    {least < 4.5 ? null : 'Aa'}
                  </span>
                  <code>{contrast(colors[ink], colors[ground]).toFixed(1)}</code>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
