/** The parts of the dashboard, as they stand in its address; the first is shown unless another is asked. */
export const DASHBOARD_TABS = ['blog', 'faq', 'team'] as const

export type DashboardTab = (typeof DASHBOARD_TABS)[number]
