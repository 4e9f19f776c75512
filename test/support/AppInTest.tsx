import { MantineProvider } from '@mantine/core'
import type { ComponentProps } from 'react'
import { InApp } from '../../stories/app/InApp.tsx'

type Props = Omit<ComponentProps<typeof InApp>, 'institution'> & { institution?: string }

/** Renders the app around the screens of a test, at Harbor Light by default. Nothing in it is animated. */
export const AppInTest = ({ institution = 'harborlight', ...props }: Props) => (
  <MantineProvider env="test">
    <InApp institution={institution} {...props} />
  </MantineProvider>
)
