export { CreatePasswordPage } from './CreatePasswordPage.tsx'
export { PasswordChangedPage } from './PasswordChangedPage.tsx'
export { RecoveryPage } from './RecoveryPage.tsx'
export { ResetRequestPage } from './ResetRequestPage.tsx'
