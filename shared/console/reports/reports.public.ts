/** What is reported of an advert, what was said in the conversation, and what the reporters are told. */
export { ReportsBand, ReportedTalk, ToReporters } from './reports-band'
export { ReportPane } from './report-pane'
