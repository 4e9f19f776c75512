import type { SignInActor } from '../../machines/access/sign-in.machine.ts'
import { accessWords } from './access.words.ts'
import { StepFoot } from './StepFoot.tsx'

export function SignInHelp({ actor }: { actor: SignInActor }) {
  const open = () => actor.send({ type: 'contact.open' })
  return (
    <StepFoot>
      {[accessWords.forgotName, accessWords.contact].map((name) => (
        <button key={name} type="button" className="sd-anchor" onClick={open}>
          {name}
        </button>
      ))}
    </StepFoot>
  )
}
