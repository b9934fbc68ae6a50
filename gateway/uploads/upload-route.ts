import type Router from '@koa/router';
import { refuse } from '#schemas/errors.js';
import type { RequestContext, RequestState } from '../http/context.js';
import type { GatewayDependencies } from '../dependencies.js';
import { readUpload } from '../files/read-upload.js';
import { storeFile } from '../files/store-file.js';
import { openUploadLink } from './upload-link.js';

const UPLOAD_ROUTE = '/api/uploads/{token}';

/** The token in the path is the only proof. It stores one file and gives access to nothing else. */
export function addUploads(router: Router<RequestState>, dependencies: GatewayDependencies): void {
  router.all('/api/uploads/:token', async (context) => {
    context.state.route = UPLOAD_ROUTE;
    if (context.method !== 'PUT' && context.method !== 'POST') {
      context.set('Allow', 'PUT, POST');
      throw refuse('upload_with_put');
    }
    await store(context, context.params['token'] ?? '', dependencies);
  });
}

async function store(context: RequestContext, token: string, dependencies: GatewayDependencies): Promise<void> {
  dependencies.limiter.check(`upload ${context.ip}`, context);
  const link = openUploadLink(token, dependencies.secretBox, new Date());
  if (!link) {
    throw refuse('upload_link_ended');
  }
  const { principal, fileId, fileName } = link;
  const leave = dependencies.uploads.enter(principal.organizationId, context);
  try {
    const upload = await readUpload(context, dependencies.config.storage.fileLimitBytes, dependencies.storage);
    const uploader = { principal, requestId: context.state.requestId };
    const result = await storeFile(
      { ...upload, fileName: upload.fileName ?? fileName },
      uploader,
      dependencies,
      fileId,
    );
    context.status = 201;
    context.body = { result };
  } finally {
    leave();
  }
}
