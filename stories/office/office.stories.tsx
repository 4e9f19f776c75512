import type { Meta } from '@storybook/react-vite'
import type { OfficeActor } from '../../machines/office/office.machine.ts'
import { RoleGate } from '../../src/app/RoleGate.tsx'
import { StaffHome } from '../../src/app/StaffHome.tsx'
import { OfficeContext } from '../../src/shared/office.ts'
import { phone } from '../shared/screens.ts'
import { storyOf } from '../shared/story-of.tsx'
import { officeAt, samples } from './office.samples.ts'
import shell from '../../src/app/Shell.module.css'

/** Renders Home, and a part that only Full Access may open. */
const InPage = ({ actor }: { actor: OfficeActor }) => (
  <OfficeContext value={actor}>
    <main className={shell.page}>
      <StaffHome />
    </main>
  </OfficeContext>
)

const AtMembers = ({ actor }: { actor: OfficeActor }) => (
  <OfficeContext value={actor}>
    <main className={shell.page}>
      <RoleGate area="members">
        <h1>Members</h1>
      </RoleGate>
    </main>
  </OfficeContext>
)

const meta: Meta = { title: 'office/Home', component: InPage, parameters: { audience: 'staff' } }

export default meta

const story = storyOf(InPage)
const atMembers = storyOf(AtMembers)
const { broken } = samples.getAdminHome.refusals

export const Loading = story(officeAt({ value: 'loading', home: null }))

export const FullAccess = story(officeAt())

export const AllAreas = story(officeAt({ of: 'allAreas' }))

export const BankingAccess = story(officeAt({ of: 'banking' }))

export const Reloading = story(officeAt({ value: 'reloading' }))

export const Failed = story(officeAt({ value: 'failed', home: null, error: broken }))

export const VerifyingRole = atMembers(officeAt({ value: 'verifyingRole' }))

export const NoAccess = atMembers(officeAt({ of: 'content' }))

export const NoAccessInDarkOnAPhone = atMembers(officeAt({ of: 'content' }), { scheme: 'dark', ...phone })
