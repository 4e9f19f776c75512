import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { publicPaths } from '../shared/addresses.ts'
import { late } from './late.tsx'

const load = () => import('./recoveryPages.ts')
const RecoveryPage = late(async () => (await load()).RecoveryPage)
const ResetRequestPage = late(async () => (await load()).ResetRequestPage)
const CreatePasswordPage = late(async () => (await load()).CreatePasswordPage)
const PasswordChangedPage = late(async () => (await load()).PasswordChangedPage)

/** Few members forget a password: everybody else is spared these pages. */
export const recoveryRoutes = (inSignInLayout: (screen: ReactNode) => ReactNode): RouteObject[] => [
  { path: publicPaths.forgotPassword, element: inSignInLayout(<RecoveryPage />), handle: RecoveryPage },
  { path: publicPaths.resetRequest, element: inSignInLayout(<ResetRequestPage />), handle: ResetRequestPage },
  { path: publicPaths.createPassword, element: inSignInLayout(<CreatePasswordPage />), handle: CreatePasswordPage },
  { path: publicPaths.passwordChanged, element: inSignInLayout(<PasswordChangedPage />), handle: PasswordChangedPage },
]
