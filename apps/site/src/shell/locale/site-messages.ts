import type { TranslationOf } from '@ai-directory/ui/messages';

import type { assistantLauncherMessages } from '../../features/assistant/assistant-launcher.tsx';
import type { assistantMessages } from '../../features/assistant/assistant-messages.ts';
import type { authMessages } from '../../features/auth-form/auth-messages.ts';
import type { authPageMessages } from '../../features/auth-form/auth-page.tsx';
import type { completeActionMessages } from '../../features/auth-form/use-complete-sign-in.ts';
import type { categoryMessages, categoryTextMessages } from '../../features/category-grid/use-categories.ts';
import type { collectionMenuMessages } from '../../features/collection-menu/collection-menu-messages.ts';
import type { compareToggleMessages } from '../../features/compare-tray/compare-toggle.tsx';
import type { compareTrayMessages } from '../../features/compare-tray/compare-tray.tsx';
import type { unconfirmedEmailMessages } from '../../features/email-confirmation/unconfirmed-email.tsx';
import type { favoriteButtonMessages } from '../../features/favorite-button/favorite-button.tsx';
import type { filterMessages } from '../../features/filter-bar/filter-bar.tsx';
import type { filterSheetMessages } from '../../features/filter-bar/filter-sheet.tsx';
import type { accountMenuMessages } from '../layout/account-menu.tsx';
import type { bottomBarMessages } from '../layout/bottom-bar.tsx';
import type { footerMessages } from '../layout/footer.tsx';
import type { headerMessages } from '../layout/header.tsx';
import type { javaScriptRequiredMessages } from '../layout/javascript-required.tsx';
import type { layoutMessages } from '../layout/layout-messages.ts';
import type { lazyBoundaryMessages } from '../layout/lazy-boundary.tsx';
import type { linkMessages } from '../layout/links.ts';
import type { mobileMenuMessages } from '../layout/mobile-menu-items.tsx';
import type { notificationBellMessages } from '../layout/notification-bell.tsx';
import type { routeErrorMessages } from '../layout/route-error.tsx';
import type { systemBannersMessages } from '../layout/system-banners.tsx';
import type { livePromptMessages } from '../../features/live-prompt/live-prompt-frame.tsx';
import type { aboutMessages } from '../../pages/about/about.page.tsx';
import type { blogMessages } from '../../pages/blog/blog-messages.ts';
import type { categoriesPageMessages } from '../../pages/categories/categories.page.tsx';
import type { categoryPageMessages } from '../../pages/category/category.page.tsx';
import type { publicCollectionMessages } from '../../pages/collection/collection.page.tsx';
import type { compareMessages } from '../../pages/compare/compare-messages.ts';
import type { comparisonRowMessages } from '../../pages/compare/use-comparison-rows.ts';
import type { confirmEmailMessages } from '../../pages/confirm-email/confirm-email.page.tsx';
import type { contactMessages } from '../../pages/contact/contact.page.tsx';
import type { activityMessages } from '../../pages/dashboard/activity-messages.ts';
import type { apiKeysPageMessages } from '../../pages/dashboard/api-keys.page.tsx';
import type { collectionMessages } from '../../features/collection-menu/collection-messages.ts';
import type { continueMessages } from '../../pages/dashboard/continue-prompts.tsx';
import type { dashboardMessages } from '../../pages/dashboard/dashboard.page.tsx';
import type { editReviewMessages } from '../../pages/dashboard/edit-review-dialog.tsx';
import type { editToolMessages } from '../../pages/dashboard/edit-tool.page.tsx';
import type { favoritesMessages } from '../../pages/dashboard/favorites.page.tsx';
import type { feedMessages } from '../../pages/dashboard/feed.page.tsx';
import type { nextStepsMessages } from '../../pages/dashboard/next-steps.tsx';
import type { notificationsMessages } from '../../pages/dashboard/notifications.page.tsx';
import type { overviewMessages } from '../../pages/dashboard/overview.page.tsx';
import type { myReviewsMessages } from '../../pages/dashboard/reviews.page.tsx';
import type { startGuideMessages } from '../../pages/dashboard/start-guide.tsx';
import type { submittedMessages } from '../../pages/dashboard/submitted.page.tsx';
import type { usageChartMessages } from '../../pages/dashboard/usage-chart.tsx';
import type { forgotPasswordMessages } from '../../pages/forgot-password/forgot-password.page.tsx';
import type { buildStackMessages } from '../../pages/home/build-stack.tsx';
import type { featuredToolsMessages } from '../../pages/home/featured-tools.tsx';
import type { homeArticlesMessages } from '../../pages/home/home-articles.tsx';
import type { homeChangesMessages } from '../../pages/home/home-changes.tsx';
import type { homePromptsMessages } from '../../pages/home/home-prompts.tsx';
import type { homeSearchMessages } from '../../pages/home/home-search.tsx';
import type { homeMessages } from '../../pages/home/home.page.tsx';
import type { loginMessages } from '../../pages/login/login.page.tsx';
import type { catalogueMessages } from '../../pages/moderation/catalogue.tsx';
import type { moderationMessages } from '../../pages/moderation/moderation-messages.ts';
import type { notFoundMessages } from '../../pages/not-found/not-found.tsx';
import type { suggestedLinksMessages } from '../../pages/not-found/suggested-links.tsx';
import type { offlineMessages } from '../../pages/offline/offline.page.tsx';
import type { privacyMessages } from '../../pages/privacy/privacy-messages.ts';
import type { bioMessages } from '../../pages/profile/bio.tsx';
import type { profileMessages } from '../../pages/profile/profile.page.tsx';
import type { promptPageMessages } from '../../pages/prompt/prompt.page.tsx';
import type { promptsPageMessages } from '../../pages/prompts/prompts.page.tsx';
import type { registerMessages } from '../../pages/register/register.page.tsx';
import type { resetPasswordMessages } from '../../pages/reset-password/reset-password.page.tsx';
import type { accountSectionMessages } from '../../pages/settings/account-section.tsx';
import type { activitySectionMessages } from '../../pages/settings/activity-section.tsx';
import type { avatarSectionMessages } from '../../pages/settings/avatar-section.tsx';
import type { dataSectionMessages } from '../../pages/settings/data-section.tsx';
import type { deleteAccountMessages } from '../../pages/settings/delete-account-dialog.tsx';
import type { passwordSectionMessages } from '../../pages/settings/password-section.tsx';
import type { preferencesSectionMessages } from '../../pages/settings/preferences-section.tsx';
import type { sessionsSectionMessages } from '../../pages/settings/sessions-section.tsx';
import type { settingsMessages } from '../../pages/settings/settings-messages.ts';
import type { tokensSectionMessages } from '../../pages/settings/tokens-section.tsx';
import type { submitToolMessages } from '../../pages/submit-tool/submit-tool.page.tsx';
import type { toolSpecimenMessages } from '../../features/tool-specimen/tool-specimen.tsx';
import type { toolPreviewMessages } from '../../pages/submit-tool/tool-preview.tsx';
import type { confirmFactsMessages } from '../../pages/tool/confirm-facts.tsx';
import type { factStripMessages } from '../../pages/tool/fact-strip.tsx';
import type { toolHeaderMessages } from '../../pages/tool/tool-header.tsx';
import type { relatedPromptsMessages } from '../../pages/tool/related-prompts.tsx';
import type { relatedMessages } from '../../pages/tool/related.tsx';
import type { reportButtonMessages } from '../../pages/tool/report-button.tsx';
import type { screenshotMessages } from '../../pages/tool/screenshot-messages.ts';
import type { collectButtonMessages } from '../../features/collection-menu/collect-button.tsx';
import type { toolActionsMessages } from '../../pages/tool/tool-actions.tsx';
import type { toolDetailsMessages } from '../../pages/tool/tool-details.tsx';
import type { toolSidebarMessages } from '../../pages/tool/tool-sidebar.tsx';
import type { aiSearchMessages } from '../../pages/tools/ai-search-messages.ts';
import type { toolListMessages } from '../../pages/tools/tool-list-messages.ts';
import type { toolsMessages } from '../../pages/tools/tools.page.tsx';
import type { followButtonMessages } from '../../pages/user/follow-button.tsx';
import type { userMessages } from '../../pages/user/user-messages.ts';
import type { promptMessages } from '../../features/prompt-grid-skeleton/prompt-messages.ts';
import type { reportToolMessages } from '../../features/report/report-tool.tsx';
import type { reviewMessages } from '../../features/reviews/review-messages.ts';
import type { searchLauncherMessages } from '../../features/search-overlay/search-launcher.tsx';
import type { searchOverlayMessages } from '../../features/search-overlay/search-overlay.tsx';
import type { notifySignInMessages } from '../session/use-notify-sign-in.ts';
import type { crossTabSessionMessages } from '../session/session.tsx';
import type { accountDeletionMessages } from '../session/use-delete-account.ts';
import type { sessionMessages } from '../session/use-sign-out.ts';
import type { pricingMessages, toolMessages } from '../../features/tool-card/tool-messages.ts';
import type { capabilityMessages } from '../../features/tool-facts/use-capabilities.ts';
import type { toolFactsMessages } from '../../features/tool-facts/tool-facts-messages.ts';
import type { priceMessages } from '../../features/tool-facts/use-format-price.ts';
import type { toolFormMessages } from '../../features/tool-form/tool-form-messages.ts';
import type { unsavedChangesMessages } from '../unsaved-changes/unsaved-changes-guard.tsx';
import type { toolSearchFormMessages } from '../../features/tool-search-form/tool-search-form.tsx';

/** A translation of every message of the site, by component. */
export type SiteMessages = TranslationOf<
  | typeof aboutMessages
  | typeof accountMenuMessages
  | typeof accountSectionMessages
  | typeof activityMessages
  | typeof activitySectionMessages
  | typeof aiSearchMessages
  | typeof apiKeysPageMessages
  | typeof assistantLauncherMessages
  | typeof assistantMessages
  | typeof authMessages
  | typeof authPageMessages
  | typeof avatarSectionMessages
  | typeof bioMessages
  | typeof blogMessages
  | typeof bottomBarMessages
  | typeof buildStackMessages
  | typeof categoriesPageMessages
  | typeof categoryMessages
  | typeof categoryPageMessages
  | typeof categoryTextMessages
  | typeof collectionMenuMessages
  | typeof collectionMessages
  | typeof compareMessages
  | typeof compareToggleMessages
  | typeof compareTrayMessages
  | typeof comparisonRowMessages
  | typeof completeActionMessages
  | typeof confirmEmailMessages
  | typeof confirmFactsMessages
  | typeof contactMessages
  | typeof continueMessages
  | typeof dashboardMessages
  | typeof dataSectionMessages
  | typeof deleteAccountMessages
  | typeof editReviewMessages
  | typeof editToolMessages
  | typeof factStripMessages
  | typeof favoriteButtonMessages
  | typeof favoritesMessages
  | typeof featuredToolsMessages
  | typeof feedMessages
  | typeof filterMessages
  | typeof filterSheetMessages
  | typeof followButtonMessages
  | typeof footerMessages
  | typeof forgotPasswordMessages
  | typeof headerMessages
  | typeof homeArticlesMessages
  | typeof homeChangesMessages
  | typeof homeMessages
  | typeof homePromptsMessages
  | typeof homeSearchMessages
  | typeof javaScriptRequiredMessages
  | typeof layoutMessages
  | typeof lazyBoundaryMessages
  | typeof linkMessages
  | typeof livePromptMessages
  | typeof loginMessages
  | typeof mobileMenuMessages
  | typeof catalogueMessages
  | typeof moderationMessages
  | typeof myReviewsMessages
  | typeof nextStepsMessages
  | typeof notFoundMessages
  | typeof notificationBellMessages
  | typeof notificationsMessages
  | typeof notifySignInMessages
  | typeof offlineMessages
  | typeof overviewMessages
  | typeof passwordSectionMessages
  | typeof preferencesSectionMessages
  | typeof priceMessages
  | typeof pricingMessages
  | typeof privacyMessages
  | typeof profileMessages
  | typeof promptMessages
  | typeof promptPageMessages
  | typeof promptsPageMessages
  | typeof publicCollectionMessages
  | typeof toolHeaderMessages
  | typeof registerMessages
  | typeof relatedMessages
  | typeof relatedPromptsMessages
  | typeof reportButtonMessages
  | typeof reportToolMessages
  | typeof resetPasswordMessages
  | typeof reviewMessages
  | typeof routeErrorMessages
  | typeof screenshotMessages
  | typeof searchLauncherMessages
  | typeof searchOverlayMessages
  | typeof crossTabSessionMessages
  | typeof accountDeletionMessages
  | typeof sessionMessages
  | typeof sessionsSectionMessages
  | typeof settingsMessages
  | typeof startGuideMessages
  | typeof submitToolMessages
  | typeof submittedMessages
  | typeof suggestedLinksMessages
  | typeof systemBannersMessages
  | typeof tokensSectionMessages
  | typeof collectButtonMessages
  | typeof toolActionsMessages
  | typeof toolDetailsMessages
  | typeof capabilityMessages
  | typeof toolFactsMessages
  | typeof toolFormMessages
  | typeof toolSpecimenMessages
  | typeof toolPreviewMessages
  | typeof toolListMessages
  | typeof toolMessages
  | typeof toolSearchFormMessages
  | typeof toolSidebarMessages
  | typeof toolsMessages
  | typeof unconfirmedEmailMessages
  | typeof unsavedChangesMessages
  | typeof usageChartMessages
  | typeof userMessages
>;
