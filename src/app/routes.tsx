import { Navigate, type RouteObject } from 'react-router'
import { landing } from './landing.ts'
import { MemberShell } from './MemberShell.tsx'
import { NotFound } from './NotFound.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { SignedIn } from './SignedIn.tsx'

/** From an address to its flow and its screen, one line each. Only `/` is drawn without a router, by entry.tsx. */
export const routes: RouteObject[] = [
  { path: '/', element: <Navigate to={landing} replace /> },
  { path: '/401', element: <SessionEnded /> },
  {
    path: '/dashboard',
    element: <SignedIn outlet={<MemberShell />} />,
    children: [
      { index: true, element: <Navigate to={landing} replace /> },
      { path: '*', element: <NotFound /> },
    ],
  },
  { path: '*', element: <NotFound /> },
]
