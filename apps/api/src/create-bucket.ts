// Built as dist/create-bucket.js: creates the bucket of S3_BUCKET unless it exists, for a store that starts empty.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';

import { readConfig } from './config.ts';

const { s3 } = readConfig(process.env);
if (s3) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  });
  await client
    .send(new HeadBucketCommand({ Bucket: bucket }))
    .catch(() => client.send(new CreateBucketCommand({ Bucket: bucket })));
}
