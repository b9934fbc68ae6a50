import { http, resultOf } from '../../api/client';

/** Reverses the entry of a document. The document can be corrected and posted again. */
export const unpost = (id: string, reason: string) =>
  resultOf(http.POST('/api/rest/documents/{id}/unpost', { params: { path: { id } }, body: { reason } }));
