import { reports } from '../../shared/contract/reports'
import { implement } from '../platform/http/invoke'
import { decideReport, decideReports, reopenReports, reportDetail } from './decide-report'
import { reportsPage } from './reports.query'
import { sendReport } from './reports.service'

export const reportOperations = implement(reports, {
  send: sendReport,
  list: ({ app, query, now }) => reportsPage(app, query, now),
  detail: reportDetail,
  decide: decideReport,
  decideMany: decideReports,
  reopen: reopenReports,
})
