import { Title } from '@mantine/core'
import type { components } from '../../api/schema.d.ts'
import { hasBrandScene } from '../../src/app/BrandScene.tsx'
import { Logo } from '../../src/shared/Logo.tsx'
import { type SceneKey, scenes } from '../../src/app/marks/scenes.ts'
import section from './section.module.css'
import theme from './theme.module.css'

/** Shows the pictures that an institution's configuration names, and its banner. */
export function Drawings({ setup }: { setup: components['schemas']['Setup'] }) {
  const { key } = setup.brand
  if (!hasBrandScene(key)) return null
  const Scene = scenes[key as SceneKey]
  return (
    <section className={section.section}>
      <Title order={2}>Drawings</Title>
      <div className={theme.drawings}>
        <Logo src={setup.fiLogo} width={64} />
        <Logo src={setup.fiFooterLogo} width={64} />
        <span className={theme.edge}>
          <Logo src={setup.fiLogoBottom} width={228} height={104} />
        </span>
        <span className={theme.wide}>
          <Scene />
        </span>
        <span className={theme.tall}>
          <Scene />
        </span>
      </div>
    </section>
  )
}
