import { Title } from '@mantine/core'
import { contrast } from '../../src/app/theme/colour.ts'
import { pairs } from '../../src/app/theme/pairs.ts'
import { clothes } from './clothes.ts'
import { Heads } from './Colours.tsx'

/** What is read on what, and how far apart the two stand. Making a theme throws where a pair falls short. */
export function Contrasts() {
  return (
    <section className="guide-section">
      <Title order={2}>Contrast</Title>
      <p className="theme-note">
        Text needs 4.5 to 1, body text 7 to 1 in this house, lines and signs 3 to 1. A brand that falls short cannot be worn: making its
        theme fails.
      </p>
      <table className="theme-table">
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
              {clothes.map(({ title, scheme, inks }) => (
                <td key={title + scheme} data-title={`${title}, ${scheme}`}>
                  <span className="theme-swatch" style={{ background: inks[ground], color: inks[ink] }} data-line={least < 4.5}>
                    {least < 4.5 ? null : 'Aa'}
                  </span>
                  <code>{contrast(inks[ink], inks[ground]).toFixed(1)}</code>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
