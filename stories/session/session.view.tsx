import { useSelector } from '@xstate/react'
import type { SessionActor } from '../../machines/session/session.machine.ts'
import { LeaveQuestion } from '../../src/app/LeaveQuestion.tsx'
import { MemberShell } from '../../src/app/MemberShell.tsx'
import { SessionEnded } from '../../src/app/SessionEnded.tsx'
import { SessionModal } from '../../src/app/SessionModal.tsx'
import { SigningOut } from '../../src/app/SigningOut.tsx'
import { useApp } from '../../src/shared/app.ts'
import { InShell } from '../app/InShell.tsx'

export const alone = true

export const View = ({ actor, brand }: { actor: SessionActor; brand: string }) => (
  <InShell brand={brand} session={actor} screen={<Session />} />
)

/** The shell of a member. Where the product would go to another page, this one stays. */
function Session() {
  const value = useSelector(useApp().session, (state) => (typeof state.value === 'string' ? state.value : 'signedIn'))
  return (
    <>
      {value === 'signedIn' && <MemberShell bells={null} />}
      {value === 'signedIn' && <LeaveQuestion />}
      {value === 'signedIn' && <SessionModal />}
      {value === 'ended' && (
        <main className="sd-alone">
          <SessionEnded />
        </main>
      )}
      <SigningOut isOn={value === 'signingOut'} />
    </>
  )
}
