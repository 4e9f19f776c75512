import { Title } from '@mantine/core'
import { photoMachine } from '../../machines/profile/photo.machine.ts'
import { type ProfileActor, profileMachine } from '../../machines/profile/profile.machine.ts'
import { Photo } from './Photo.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileWords } from './profile.words.ts'
import { flowPage, MemberFlow, member } from '../shared/MemberFlow.tsx'
import { usePageHeading } from '../shared/use-page-heading.ts'
import { Section } from '../shared/Section.tsx'
import { SettingsTabs } from '../shared/SettingsTabs.tsx'

export const ProfilePage = flowPage({ machine: profileMachine, Screen: ProfileScreen, input: member })

export function ProfileScreen({ actor }: { actor: ProfileActor }) {
  const heading = usePageHeading(profileWords.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {profileWords.title}
      </Title>
      <SettingsTabs />
      <MemberFlow machine={photoMachine} Screen={Photo} input={member} />
      <Section title={profileWords.personal}>
        <ProfileForm actor={actor} />
      </Section>
    </>
  )
}
