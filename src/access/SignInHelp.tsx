import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { publicPaths } from '../shared/public-addresses.ts'
import { accessWords } from './access.words.ts'
import { StepFoot } from './StepFoot.tsx'

export function SignInHelp({ actor }: { actor: SignInActor }) {
  return (
    <StepFoot>
      <a className="sd-anchor" href={publicPaths.forgotUsername}>
        {accessWords.forgotName}
      </a>
      <button type="button" className="sd-anchor" onClick={() => actor.send({ type: 'contact.open' })}>
        {accessWords.contact}
      </button>
    </StepFoot>
  )
}
