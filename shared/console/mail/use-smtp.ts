import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../queries/keys'
import { useHost } from '../platform/host'
import type { SmtpState } from '../platform/smtp-port'

const key = [keys.desk, 'smtp'] as const

/** The moderator's own mail account and its progress; `port` is undefined where none is possible. */
export const useSmtp = () => {
  const queries = useQueryClient()
  const port = useHost().desktop?.smtp
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: () => port!.state(),
    enabled: port !== undefined,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      state.data?.run && !['stopped', 'done'].includes(state.data.run.state) ? 700 : false,
  })
  const tell = (state: SmtpState) => {
    queries.setQueryData<SmtpState>(key, state)
    return state
  }
  return {
    state: data,
    isError,
    tell,
    /** Every answer is remembered, so that all screens show it. */
    port: port && {
      ...port,
      save: async (change: Parameters<typeof port.save>[0]) => tell(await port.save(change)),
      forget: async () => tell(await port.forget()),
      send: async (mailing: number) => tell(await port.send(mailing)),
      stop: async () => tell(await port.stop()),
    },
  }
}
export type Smtp = ReturnType<typeof useSmtp>
