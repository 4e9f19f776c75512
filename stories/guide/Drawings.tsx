import { Title } from '@mantine/core'
import { drawingsOf } from '../../src/app/marks/drawings.ts'
import { scenes } from '../../src/app/marks/scenes.ts'
import type { Brand } from '../../src/app/theme/inks.ts'

/** What an institution has drawn for it. */
export function Drawings({ brand }: { brand: Brand }) {
  const drawings = drawingsOf(brand.key)
  const Scene = scenes[brand.key]
  if (!drawings || !Scene) return null
  return (
    <section className="guide-section">
      <Title order={2}>Drawings</Title>
      <div className="theme-drawings">
        <drawings.Logo size={64} />
        {drawings.plates.map((Plate) => (
          <Plate key={Plate.name} />
        ))}
        <span className="theme-edge">
          <drawings.Edge />
        </span>
        <span className="theme-wide">
          <Scene />
        </span>
        <span className="theme-tall">
          <Scene />
        </span>
      </div>
    </section>
  )
}
