import type { Meta } from '@storybook/react-vite'
import type { StartUpActor } from '../../machines/session/start-up.machine.ts'
import { SignInPage } from '../../src/app/SignInPage.tsx'
import { storyOf } from '../shared/story-of.tsx'
import { configs, samples, startUpAt } from './start-up.samples.ts'

const Door = ({ actor }: { actor: StartUpActor }) => <SignInPage startUp={actor} onSignedIn={() => {}} />

const meta: Meta = { title: 'session/Door', component: Door }

export default meta

const { noAnswer, unknownAddress } = samples.getConfig.refusals
const story = storyOf(Door)
const storyAt = (moment: Parameters<typeof startUpAt>[0], globals = {}) => story(startUpAt(moment), globals)
const nowhere = { brand: 'none' }

export const Branded = storyAt({ value: 'branded', config: configs.harborlight })

export const BrandedAtPrairieOak = storyAt({ value: 'branded', config: configs.prairieoak }, { brand: 'prairieoak' })

export const WithoutALogo = storyAt({ value: 'branded', config: configs.cascade }, { brand: 'cascade' })

export const LoadingConfig = storyAt({ value: 'loadingConfig' }, nowhere)

export const NoConfig = storyAt({ value: 'unbranded', error: noAnswer }, nowhere)

export const UnknownAddress = storyAt({ value: 'unbranded', error: unknownAddress }, nowhere)

export const TryingAgain = storyAt({ value: 'loadingConfig', error: noAnswer }, nowhere)
