import type { StartUpActor } from '../../machines/session/startUp.machine.ts'
import { SignInPage } from '../../src/app/SignInPage.tsx'

export const View = ({ actor }: { actor: StartUpActor }) => <SignInPage startUp={actor} onSignedIn={() => {}} />
