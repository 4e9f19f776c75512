import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { chooseMember } from '../../machines/office/chosen-member.storage.ts'
import { useUserId } from '../shared/app.ts'

/** Returns a function that opens a screen about a member, without putting their id into the address. */
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
