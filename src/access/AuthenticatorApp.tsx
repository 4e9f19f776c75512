import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { AuthenticatorAppActor } from '../../machines/access/authenticator-app.machine.ts'
import type { AuthenticatorState } from '../../machines/access/authenticator-app.services.ts'
import { ChangeButton } from '../shared/ChangeButton.tsx'
import { ConfirmPassword } from '../shared/ConfirmPassword.tsx'
import { FactTable } from '../shared/FactTable.tsx'
import { Instant } from '../shared/Instant.tsx'
import { Problem } from '../shared/Problem.tsx'
import { Section } from '../shared/Section.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { authenticatorAppWords as words } from './authenticator-app.words.ts'
import { AuthenticatorAppDialogs } from './AuthenticatorAppDialogs.tsx'
import classes from './AuthenticatorApp.module.css'

/** Shows whether the authenticator app of this person is on, and turns it on and off. */
export function AuthenticatorApp({ actor }: { actor: AuthenticatorAppActor }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { app, readError, changeError } = state.context
  const isOn = app !== null && app.onSince !== null
  const isSettingUp = state.matches('form') || state.matches('saving') || state.matches('confirming')
  const isOpen = isSettingUp || state.hasTag('dialog')
  return (
    <Section title={words.title} isBusy={state.hasTag('busy')} headingRef={heading}>
      <p>{words.intro}</p>
      {readError && (
        <Problem problem={readError} busy={state.hasTag('busy')} onRetry={() => actor.send({ type: 'reload' })} />
      )}
      {changeError && !isOpen && <Problem problem={changeError} />}
      {!app && !readError && <Skeleton />}
      {isOn && <FactTable facts={factsOf(app)} />}
      {isOn && app.recoveryCodesLeft < 3 && <p>{words.few}</p>}
      {app && (
        <div className={classes.actions}>
          <ChangeButton
            variant="outline"
            className="sd-wide"
            isBusy={state.matches('beginning')}
            onClick={() => actor.send({ type: isOn ? 'app.turnOff' : 'app.turnOn' })}
          >
            {isOn ? words.turnOff : words.turnOn}
          </ChangeButton>
          {isOn && (
            <ChangeButton variant="outline" className="sd-wide" onClick={() => actor.send({ type: 'codes.renew' })}>
              {words.renew}
            </ChangeButton>
          )}
        </div>
      )}
      {isOpen && <AuthenticatorAppDialogs {...{ actor, isSettingUp, heading }} />}
      <ConfirmPassword actor={state.children.confirmPassword} />
    </Section>
  )
}

const factsOf = ({ onSince, lastUsedAt, recoveryCodesLeft }: AuthenticatorState) => [
  { name: words.since, value: onSince && <Instant at={onSince} /> },
  { name: words.lastUsed, value: lastUsedAt ? <Instant at={lastUsedAt} /> : words.never },
  { name: words.left, value: String(recoveryCodesLeft) },
]
