import { auditLog } from '../../shared/contract/audit-log'
import { implement } from '../platform/http/invoke'
import { exportAudit, listAudit } from './audit-log.service'

export const auditLogOperations = implement(auditLog, { list: listAudit, export: exportAudit })
