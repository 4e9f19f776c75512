import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { chooseMember } from '../../machines/office/chosen-member.storage.ts'
import { useUserId } from '../shared/app.ts'

/** Returns what leads to a screen about a member. No address says who that is. */
export function useChosenMember(): (member: Parameters<typeof chooseMember>[1], address: string) => void {
  const staffId = useUserId()
  const navigate = useNavigate()
  return useCallback(
    (member, address) => {
      chooseMember(staffId, member)
      navigate(address)
    },
    [staffId, navigate],
  )
}
