import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { LaterStep } from '../access/LaterStep.tsx'
import { useApp } from '../shared/app.ts'
import { MantineTheme } from './theme/MantineTheme.tsx'
import './theme/routed-parts.ts'

/** The later steps of signing in, with the Mantine that the sign-in page does without. */
export const ThemedLaterStep = ({ actor }: { actor: SignInActor }) => (
  <MantineTheme brand={useApp().config.setup.brand}>
    <LaterStep actor={actor} />
  </MantineTheme>
)
