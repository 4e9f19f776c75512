import { fromPromise } from 'xstate'
import { client } from '../../api/client.ts'
import { dataOf, readingOf } from '../../api/problems.ts'
import type { components } from '../../api/schema.d.ts'
import type { ProfileDraft } from '../../values/profile.ts'

type Schemas = components['schemas']
type Input = { userId: number }
export type Profile = Schemas['Profile']
export type ChallengeQuestion = Schemas['ChallengeQuestion']

const params = { header: {} }

export const getProfile = fromPromise<Profile, Input>(({ input: { userId }, signal }) =>
  readingOf(() => client.POST('/customer/getprofile', { body: { idOLBUser: userId }, signal }), "error trying to get customer's profile"),
)

export const saveProfile = fromPromise<void, Input & { draft: ProfileDraft }>(async ({ input: { userId, draft }, signal }) => {
  const body = { idOLBUser: userId, ...draft }
  await dataOf(client.POST('/customer/saveprofile', { body, params, signal }), "error trying to save customer's profile")
})

type PasswordChange = Input & { current: string; wanted: string; repeated: string }

export const changePassword = fromPromise<void, PasswordChange>(async ({ input: { userId, current, wanted, repeated }, signal }) => {
  const body = { idOLBUser: userId, newPassword: wanted, confirmPassword: repeated, currentPassword: current }
  await dataOf(client.POST('/user/changepassword', { body, params, signal }), "error trying to change user's password")
})

type PhraseChange = Input & { newPhrase: string; confirmPhrase: string }

export const changePhrase = fromPromise<void, PhraseChange>(async ({ input: { userId, ...phrases }, signal }) => {
  const body = { idOLBUser: userId, ...phrases }
  await dataOf(client.POST('/user/changephrase', { body, params, signal }), "error trying to change user's phrase")
})

export const getChallengeQuestions = fromPromise<ChallengeQuestion[], Input>(({ input: { userId }, signal }) =>
  readingOf(
    () => client.POST('/user/getchallengequestions', { body: { userId }, signal }),
    "error trying to get user's challenge questions",
  ),
)

type QuestionChange = Input & { questionId: number; question: string; answer: string }

export const saveChallengeQuestion = fromPromise<void, QuestionChange>(async ({ input, signal }) => {
  await dataOf(
    client.POST('/user/savechallengequestion', { body: input, params, signal }),
    "error trying to save user's challenge questions",
  )
})
