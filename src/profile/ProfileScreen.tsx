import { Anchor, Title } from '@mantine/core'
import { Link } from 'react-router'
import { photoMachine } from '../../machines/profile/photo.machine.ts'
import { type ProfileActor, profileMachine } from '../../machines/profile/profile.machine.ts'
import { Photo } from './Photo.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileWords } from './profile.words.ts'
import { screens } from '../shared/addresses.ts'
import { flowPage, MemberFlow, member } from '../shared/MemberFlow.tsx'
import { usePageHeading } from '../shared/usePageHeading.ts'
import classes from './ProfileScreen.module.css'

export const ProfilePage = flowPage({ machine: profileMachine, Screen: ProfileScreen, input: member })

export function ProfileScreen({ actor }: { actor: ProfileActor }) {
  const heading = usePageHeading(profileWords.title)
  return (
    <>
      <Title ref={heading} tabIndex={-1}>
        {profileWords.title}
      </Title>
      <p className={classes.links}>
        <Anchor component={Link} to={screens.myAccount}>
          {profileWords.myAccount}
        </Anchor>
        <Anchor component={Link} to={screens.bankAccounts}>
          {profileWords.bankAccounts}
        </Anchor>
        <Anchor component={Link} to={screens.alerts}>
          {profileWords.alerts}
        </Anchor>
      </p>
      <MemberFlow machine={photoMachine} Screen={Photo} input={member} />
      <ProfileForm actor={actor} />
    </>
  )
}
